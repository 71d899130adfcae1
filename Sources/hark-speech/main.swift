print("hark-speech")
