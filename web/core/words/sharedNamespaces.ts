/** Namespaces of what all masters, all assignments and all tickets have in common, which is said once: words that a module does not have are found here. */
export const sharedNamespaces = ['master', 'assignment', 'ticket'] as const
