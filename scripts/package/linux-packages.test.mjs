import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hasCommand, runOrThrow } from '../process/run.mjs';
import { createTempFolder } from '../process/temp-folder.mjs';
import { buildControl, buildDeb } from './deb.mjs';
import { parseFpmArguments } from './fpm-arguments.mjs';
import { buildSpec } from './rpm.mjs';

const ARGUMENTS = [
  ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libnss3', '-d', 'libgbm1'],
  ...['--deb-recommends', 'gnome-keyring', '--deb-compression', 'xz', '--architecture', 'amd64'],
  ...['--description', 'Short words\n Long words\n\n of 100 %', '--version', '1.2.3'],
  ...['--name', 'plumbline', '--maintainer', 'Ana <ana@example.org>', '--vendor', 'Ana'],
  ...['--url', 'https://example.org/', '--category', 'database', '--license', 'MIT'],
];

function createFolder() {
  const folder = createTempFolder('plumbline-packer-');
  onTestFinished(folder.remove);
  return folder.path;
}

/** @param {string} folder */
function createRequest(folder) {
  const script = join(folder, 'script');
  writeFileSync(script, '#!/bin/sh\necho 100%\n');
  mkdirSync(join(folder, 'app', 'resources'), { recursive: true });
  writeFileSync(join(folder, 'app', 'plumbline'), 'a program', { mode: 0o700 });
  writeFileSync(join(folder, 'app', 'resources', 'app.asar'), 'an archive', { mode: 0o600 });
  symlinkSync('plumbline', join(folder, 'app', 'link'));
  const files = ['--package', join(folder, 'x.deb'), '--after-install', script];
  const contents = [`${join(folder, 'app')}/=/opt/Plumbline`, `${script}=/usr/share/x`];
  return parseFpmArguments([...ARGUMENTS, ...files, '--after-remove', script, ...contents]);
}

it('refuses an argument that it would not carry out', () => {
  expect(() => parseFpmArguments([...ARGUMENTS, '--config-files', '/etc/x'])).toThrow(
    '--config-files',
  );
});

it('describes a deb as Debian wants it', () => {
  const control = buildControl(createRequest(createFolder()), 2049);
  expect(control).toContain('Depends: libnss3, libgbm1\nRecommends: gnome-keyring\n');
  expect(control).toContain('Installed-Size: 3\n');
  expect(control).toMatch(/Description: Short words\n Long words\n \.\n {2}of 100 %\n$/);
});

it('packs what belongs to root and is readable by everybody', async () => {
  const folder = createFolder();
  const request = createRequest(folder);
  const work = join(folder, 'work');
  mkdirSync(work);
  await buildDeb(request, work);
  const list = await runOrThrow('dpkg-deb', ['--contents', request.file]);
  expect(list).toMatch(/^-rwxr-xr-x root\/root +9 .* \.\/opt\/Plumbline\/plumbline$/m);
  expect(list).toMatch(/^-rw-r--r-- root\/root +10 .* \.\/opt\/Plumbline\/resources\/app\.asar$/m);
  expect(list).toMatch(/ \.\/opt\/Plumbline\/link -> plumbline$/m);
  expect(readFileSync(join(work, 'DEBIAN', 'md5sums'), 'utf8')).toContain('  usr/share/x\n');
});

it('writes scripts and folders into a spec, without macros of rpm', () => {
  const request = createRequest(createFolder());
  const spec = buildSpec(request, ['opt/Plumbline/plumbline', 'opt/Plumbline/a/b', 'usr/share/x']);
  expect(spec).toContain('echo 100%%');
  expect(spec).toContain('%dir "/opt/Plumbline"\n%dir "/opt/Plumbline/a"\n"/opt/Plumbline/');
  expect(spec).not.toContain('%dir "/usr');
  expect(hasCommand('dpkg-deb')).toBe(true);
});
