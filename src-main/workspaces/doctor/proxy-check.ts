import type { ReportCheck } from '#shared/connection-report.ts';
import { AppError } from '#shared/errors.ts';
import type { ProbedHead } from '../../http/probe-sockets.ts';
import type { ProxyRoute, RouteReason } from '../../http/proxy-routes.ts';
import { createCheck, createFailedCheck } from './report-check.ts';

const OK = 200;
const PROXY_AUTH = 407;

function describeReason(reason: RouteReason): string {
  switch (reason.kind) {
    case 'thisComputer':
      return 'the address is on this computer';
    case 'noProxy':
      return 'no proxy is set';
    case 'bypassed':
      return 'the no-proxy list names this host';
    case 'manual':
      return 'set under Network';
    case 'variable':
      return `environment variable ${reason.name}`;
    case 'system':
      return 'system settings';
    case 'pac':
      return 'PAC file';
  }
}

export function checkRoute({ proxy, credentials, reason }: ProxyRoute): ReportCheck {
  if (proxy === null) {
    return createCheck('proxy', { finding: `Direct connection (${describeReason(reason)}).` });
  }
  const user = credentials === null ? 'without a user' : `as user ${credentials.user}`;
  return createCheck('proxy', {
    finding: `Through the proxy ${proxy} (${describeReason(reason)}), ${user}.`,
  });
}

/** The ways to prove who asks that a proxy offers, such as Basic and Negotiate. */
function listSchemes(head: ProbedHead): string[] {
  const offered = head.headers.get('proxy-authenticate') ?? '';
  return [...offered.matchAll(/(?:^|,\s*)([A-Za-z][\w-]*)(?=\s|,|$)(?!\s*=)/g)].map(
    ([, scheme = '']) => scheme.slice(0, 40),
  );
}

function checkLogin(head: ProbedHead, route: ProxyRoute): ReportCheck {
  const schemes = listSchemes(head);
  const facts = schemes.length === 0 ? [] : [`Offered: ${schemes.join(', ')}`];
  const hasBasic = schemes.length === 0 || schemes.some((scheme) => /^basic$/i.test(scheme));
  const failure = { outcome: 'failed', action: 'editNetwork', facts } as const;
  if (!hasBasic) {
    return createCheck('tunnel', {
      ...failure,
      finding: `The proxy accepts only ${schemes.join(' or ')}; Plumbline can only send a user and password.`,
      advice: 'Ask your IT for a proxy with Basic authentication, and enter it under Network.',
    });
  }
  if (route.credentials === null) {
    return createCheck('tunnel', {
      ...failure,
      finding: 'The proxy asks for a user and password (407).',
      advice: 'Enter the proxy’s user and password under Network.',
    });
  }
  return createCheck('tunnel', {
    ...failure,
    finding: `The proxy refused the password of user ${route.credentials.user} (407).`,
    advice: 'Correct the proxy’s user and password under Network.',
  });
}

/** Says whether the proxy opened the way to the server. */
export function checkTunnel(head: ProbedHead | null, route: ProxyRoute): ReportCheck {
  const proxy = route.proxy ?? '';
  if (head === null) {
    const text = 'Something other than an HTTP proxy answered.';
    return createFailedCheck('tunnel', new AppError('PROXY_REFUSED', text), proxy);
  }
  if (head.status === OK) {
    return createCheck('tunnel', { finding: 'The proxy lets the connection through.' });
  }
  if (head.status === PROXY_AUTH) return checkLogin(head, route);
  const text = `The proxy answered HTTP ${String(head.status)}.`;
  return createFailedCheck('tunnel', new AppError('PROXY_REFUSED', text), proxy);
}
