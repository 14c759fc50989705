import type { CheckContext } from '../run/context.ts';

export type Headers = Readonly<Record<string, string>>;

export const apiKey = (key: string): Headers => ({ authorization: `Api-Key ${key}` });
export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
export const embedToken = (token: string): Headers => ({ authorization: `Embed-Token ${token}` });
export const platformToken = (jwt: string): Headers => ({ 'x-platform-auth-token': jwt });

export const adminKey = ({ server }: CheckContext): Headers => apiKey(server.ready.keys.admin);
export const memberKey = ({ server }: CheckContext): Headers => apiKey(server.ready.keys.member);
export const scopedKey = ({ server }: CheckContext): Headers =>
  apiKey(server.ready.keys.scoped.key);
export const accessToken = ({ server }: CheckContext): Headers => bearer(server.ready.accessToken);

/** A credential that nobody was given, in the form of a real one. */
export const UNKNOWN_KEY = 'sk-000000000000000000000000000000000000000000000000';
