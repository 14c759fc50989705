#!/bin/sh
# Runs a command in a folder as if it were the whole system: with mounts of its own over an unchanged
# base, and with pivot_root, because the kernel refuses a sandbox inside a mere chroot.
# usage: enter-root.sh WORK COMMAND [ARGUMENT…]    in WORK: base, upper, work, root, shared
set -e
work=$1
shift
mount --make-rprivate /
mount -t overlay overlay \
  -o "lowerdir=$work/base,upperdir=$work/upper,workdir=$work/work" "$work/root"
cd "$work/root"
mkdir -p mnt old-root tmp/.X11-unix
mount -t proc proc proc
mount --rbind /dev dev
mount --rbind /sys sys
mount --bind "$work/shared" mnt
if [ -d /tmp/.X11-unix ]; then mount --bind /tmp/.X11-unix tmp/.X11-unix; fi
cp /etc/resolv.conf etc/resolv.conf
pivot_root . old-root
umount -l /old-root
rmdir /old-root
exec chroot . "$@"
