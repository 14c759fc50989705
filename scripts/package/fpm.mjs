#!/usr/bin/env node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buildDeb } from './deb.mjs';
import { parseFpmArguments } from './fpm-arguments.mjs';
import { buildRpm } from './rpm.mjs';

/**
 * Stands in for `fpm`, which electron-builder downloads, on machines that cannot: the same arguments,
 * carried out by the system's own tools. Released packages are made by fpm (ADR 0077).
 */
const request = parseFpmArguments(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-package-'));
try {
  await (request.type === 'deb' ? buildDeb(request, folder) : buildRpm(request, folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
