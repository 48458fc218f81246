/** Fixed values of students and their contacts. */
export const studentContactKinds = ['parent', 'sponsor', 'guardian'] as const
export type StudentContactKind = (typeof studentContactKinds)[number]
