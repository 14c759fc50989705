import type { PeerCertificate } from 'node:tls';
import type { ReportCheck } from '#shared/connection-report.ts';
import type { Handshake } from '../../http/probe-sockets.ts';
import { createCheck, createFailedCheck, toCertificateError } from './report-check.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A certificate that ends this soon is worth a word before it stops everybody. */
const WARN_DAYS = 14;
const NAME_MAX_CHARS = 120;

/** A name may be a list, and is whatever the server says: it is shortened, and shown as text only. */
function readName(name: PeerCertificate['subject'] | undefined): string {
  const parts = [name?.CN, name?.O].flat().filter((part) => typeof part === 'string');
  return (parts[0] ?? 'without a name').slice(0, NAME_MAX_CHARS);
}

function describeCertificate({ chain, protocol }: Handshake): string[] {
  const [leaf] = chain;
  if (leaf === undefined) return [];
  return [
    `Issued to: ${readName(leaf.subject)}`,
    `Issuer: ${readName(leaf.issuer)}`,
    `Valid: ${leaf.valid_from} to ${leaf.valid_to}`,
    `Chain: ${chain.map(({ subject }) => readName(subject)).join(' ← ')}`,
    `Protocol: ${protocol}`,
  ];
}

function describeExpiry(leaf: PeerCertificate | undefined, nowMs: number): number {
  return Math.floor((Date.parse(leaf?.valid_to ?? '') - nowMs) / DAY_MS);
}

/** Says whether the server proved who it is, with issuer, expiry and chain. */
export function checkCertificate(handshake: Handshake, host: string, nowMs: number): ReportCheck {
  const facts = describeCertificate(handshake);
  const [leaf] = handshake.chain;
  if (handshake.refusal !== null) {
    const failed = createFailedCheck('tls', toCertificateError(handshake.refusal, host), host);
    return { ...failed, facts: [...facts, ...failed.facts] };
  }
  const days = describeExpiry(leaf, nowMs);
  if (days < WARN_DAYS) {
    return createCheck('tls', {
      outcome: 'warning',
      finding: `The certificate is trusted, but expires in ${String(days)} days.`,
      advice: 'Tell the owner of the server to renew the certificate.',
      facts,
    });
  }
  const finding = `Encrypted. ${readName(leaf?.issuer)} vouches for the server, for ${String(days)} more days.`;
  return createCheck('tls', { finding, facts });
}
