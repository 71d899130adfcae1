#!/bin/sh
# Stands for a program that keeps passwords: two accounts of this machine, and one of another site. It keeps what it is given.
IFS= read -r line
case "$line" in
*'"ask":"accounts"'*'"host":"127.0.0.1"'*) echo '{"accounts":[{"id":"1","user":"jane"},{"id":"2","user":"joe"}]}' ;;
*'"ask":"accounts"'*) echo '{"accounts":[]}' ;;
*'"ask":"save"'*'"user":"ann"'*'"password":"apple-tart"'*) echo '{"saved":true}' ;;
*'"id":"1"'*'"code":true'*) echo '{"user":"jane","password":"correct-horse","code":"424242"}' ;;
*'"id":"1"'*) echo '{"user":"jane","password":"correct-horse"}' ;;
*'"id":"2"'*) echo '{"user":"joe","password":"battery-staple"}' ;;
*) exit 1 ;;
esac
