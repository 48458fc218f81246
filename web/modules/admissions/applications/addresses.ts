/** Addresses of applications. */
export const PATH = '/applications'
export const CREATE = `${PATH}/create`
/** Names the open record. */
export const APPLICATION_PARAMETER = 'application'
export const addressOfApplication = (identifier: string) =>
  `${PATH}?${new URLSearchParams({ [APPLICATION_PARAMETER]: identifier })}`
