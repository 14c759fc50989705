/** `2024-03`, `2024-03-18` and `2024-03-18 09:40`, with the year, month and day as groups. */
export const ISO_DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ].*)?$/;
