/** Namespaces of what all masters, and all assignments, have in common, which is said once: words that a module does not have are found here. */
export const sharedNamespaces = ['master', 'assignment'] as const
