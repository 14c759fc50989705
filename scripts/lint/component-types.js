// Lets the type-aware rules read components as the Svelte parser will hand them over. Without it each
// component that is linted changes the program, and TypeScript builds it anew: 161 s of processor time
// for 182 components instead of 70 s. Read when the parser is loaded, so this is imported before it.
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] ??= '1';
