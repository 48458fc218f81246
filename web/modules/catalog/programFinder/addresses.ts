/** The address of a program's record. */
export const PROGRAM_PARAMETER = 'program'
export const addressOfProgram = (identifier: string) =>
  `/programs?${new URLSearchParams({ [PROGRAM_PARAMETER]: identifier })}`
