/**
 * The reason of an abort in an object that outlives the views that use it. The default reason is an
 * exception, whose stack would hold the view that called, with all that it drew.
 */
export const REPLACED = 'replaced';
