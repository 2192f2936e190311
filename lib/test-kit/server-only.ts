// Stands in for the package "server-only", which refuses to be loaded outside Next's server build.
export {};
