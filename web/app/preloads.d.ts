/**
 * The files of the bundle that each page, system and language needs besides those that `index.html` preloads. The
 * bundler fills it in.
 */
declare const PRELOADS: {
  game: string[];
  systems: Record<string, string[]>;
  languages: Record<string, string[]>;
};
