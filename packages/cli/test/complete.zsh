# Types each line into a zsh of its own, presses Tab, then Ctrl-X, which prints the line as it is now.
# Usage: zsh -f complete.zsh FOLDER-OF-THE-COMPLETION LINE…
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell 'tell() { print -r -- "[$BUFFER]"; BUFFER= }; zle -N tell; bindkey "^X" tell; print READY'
zpty -r shell out '*READY*READY*'
for line in "${@:2}"; do
  zpty -w -n shell "$line"$'\t\x18'
  zpty -r shell out '*\[passline*\]*'
  print -r -- "[passline${${out##*\[passline}%%\]*}]"
done
zpty -d shell
