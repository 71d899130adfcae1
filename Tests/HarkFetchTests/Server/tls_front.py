"""Makes a certificate authority for the tests and stands before a plain server with TLS.

usage: tls_front.py FOLDER BACKEND_PORT [clean]

For each kind of certificate one port of loopback speaks TLS and passes what it gets to the plain
server; with "clean" it says so before it ends a connection that the plain server has ended. Prints "KIND PORT" for each, then "ready"; ends when standard input ends.
"""

import os
import select
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import warnings

FOLDER, BACKEND = sys.argv[1], int(sys.argv[2])
IS_CLEAN = sys.argv[3:] == ["clean"]
NAMES = "DNS:localhost,DNS:*.hark.test,DNS:hark.test,IP:127.0.0.1"

CONFIG = """
[ca]
default_ca = test
[test]
dir = {folder}
database = {folder}/index
serial = {folder}/serial
new_certs_dir = {folder}
default_md = sha256
policy = any
unique_subject = no
rand_serial = yes
[any]
commonName = supplied
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
"""


def run(*arguments):
    subprocess.run(["openssl", *arguments], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, cwd=FOLDER)


def write(name, text):
    with open(os.path.join(FOLDER, name), "w") as file:
        file.write(text)


def join(name, *parts):
    write(name, "".join(open(os.path.join(FOLDER, part)).read() for part in parts))


def key(name):
    run("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", name + ".key")


def authority(name):
    key(name)
    run("req", "-new", "-x509", "-config", "config", "-extensions", "authority", "-key",
        name + ".key", "-subj", "/CN=Hark test authority " + name, "-days", "30", "-out",
        name + ".pem")


def certificate(name, issuer, names=NAMES, common="localhost", dates=None):
    key(name)
    run("req", "-new", "-config", "config", "-key", name + ".key", "-subj", "/CN=" + common,
        "-out", name + ".csr")
    write(name + ".ext", "basicConstraints = CA:FALSE\n"
          + ("subjectAltName = " + names + "\n" if names else ""))
    dates = dates or ("-days", "20")
    run("ca", "-batch", "-notext", "-config", "config", "-cert", issuer + ".pem", "-keyfile",
        issuer + ".key", "-extfile", name + ".ext", *dates, "-in", name + ".csr", "-out",
        name + ".pem")


def self_signed(name):
    key(name)
    write("self.config", CONFIG.format(folder=FOLDER)
          + "[leaf]\nsubjectAltName = " + NAMES + "\n")
    run("req", "-new", "-x509", "-config", "self.config", "-extensions", "leaf", "-key",
        name + ".key", "-subj", "/CN=localhost", "-days", "20", "-out", name + ".pem")


def make():
    write("config", CONFIG.format(folder=FOLDER))
    write("index", "")
    authority("authority")
    authority("stranger")
    certificate("good", "authority")
    certificate("expired", "authority",
                dates=("-startdate", "20200101000000Z", "-enddate", "20200201000000Z"))
    certificate("early", "authority",
                dates=("-startdate", "20450101000000Z", "-enddate", "20450201000000Z"))
    certificate("wrong-name", "authority", names="DNS:elsewhere.test", common="elsewhere.test")
    certificate("common-name", "authority", names=None)
    certificate("unknown", "stranger")
    self_signed("self-signed")
    # Certificates of visitors, each with its key in one file.
    certificate("visitor", "authority", names=None, common="visitor")
    certificate("nobody", "stranger", names=None, common="nobody")
    for name in ("visitor", "nobody"):
        join(name + "-whole.pem", name + ".pem", name + ".key")
    run("ec", "-in", "visitor.key", "-aes256", "-passout", "pass:secret", "-out", "locked.key")
    join("locked.pem", "visitor.pem", "locked.key")
    for name, password in (("visitor", ""), ("locked", "secret")):
        run("pkcs12", "-export", "-in", "visitor.pem", "-inkey", "visitor.key", "-passout",
            "pass:" + password, "-out", name + ".p12")


def carry(client, context):
    try:
        secure = context.wrap_socket(client, server_side=True)
    except OSError:
        client.close()
        return
    with secure, socket.create_connection(("127.0.0.1", BACKEND)) as plain:
        # One thread for both ways: a TLS connection may not be read and written at once by two.
        try:
            while True:
                ready = [secure] if secure.pending() else select.select([secure, plain], [], [])[0]
                for end in ready:
                    data = end.recv(65536)
                    if not data:
                        if IS_CLEAN and end is plain:
                            secure.settimeout(5)
                            secure.unwrap()
                        return
                    (plain if end is secure else secure).sendall(data)
        except OSError:
            pass


def listen(kind, context):
    server = socket.create_server(("127.0.0.1", 0))
    print(kind, server.getsockname()[1], flush=True)

    def accept():
        while True:
            client, _ = server.accept()
            threading.Thread(target=carry, args=(client, context), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()


def context(name):
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(os.path.join(FOLDER, name + ".pem"), os.path.join(FOLDER, name + ".key"))
    return made


def old_context():
    made = context("good")
    made.set_ciphers("ALL:@SECLEVEL=0")
    made.minimum_version = ssl.TLSVersion.TLSv1
    made.maximum_version = ssl.TLSVersion.TLSv1_1
    return made


def asking_context(version):
    made = context("good")
    made.verify_mode = ssl.CERT_REQUIRED
    made.load_verify_locations(os.path.join(FOLDER, "authority.pem"))
    made.maximum_version = version
    return made


make()
for kind in ("good", "expired", "early", "wrong-name", "common-name", "unknown", "self-signed"):
    listen(kind, context(kind))
warnings.simplefilter("ignore")
listen("old-tls", old_context())
listen("asking", asking_context(ssl.TLSVersion.TLSv1_3))
listen("asking-1.2", asking_context(ssl.TLSVersion.TLSv1_2))
print("ready", flush=True)
sys.stdin.read()
shutil.rmtree(FOLDER, ignore_errors=True)
