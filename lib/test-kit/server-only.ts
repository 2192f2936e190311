// Replaces the package "server-only", which cannot be loaded outside Next.js's server build.
export {};
