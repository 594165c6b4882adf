/** An npm package that the product runs with. */
export type PackageLicence = { name: string; version: string; licence: string };
