import { FuseV1Options, FuseVersion } from '@electron/fuses';

/**
 * Every fuse of Electron, each decided: a new one that is missing here fails the types and the
 * build. Cookies are encrypted, no variable or switch turns the app into a Node or opens a debugger,
 * and only the archive that was signed is loaded.
 *
 * @type {Required<Record<FuseV1Options, boolean>>}
 */
export const FUSES = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Electron checks the archive on macOS and Windows; on Linux the fuse has no effect yet.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // V8's usual way to find accesses out of bounds; without it each access is checked in code.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** The same for `flipFuses`, which then refuses a runtime with a fuse that is not decided. */
export const FUSE_CONFIG = /** @type {const} */ ({
  ...FUSES,
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
});
