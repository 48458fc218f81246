/** Where a short link may lead: into this console, or to the one sign-up page that the client names. Nowhere else. */
export function redirectTarget(
  address: string,
  here: string,
  signUp: string | null | undefined,
): { address: string; isOurs: boolean } | null {
  if (!URL.canParse(address, here)) return null
  const to = new URL(address, here)
  if (to.origin === here) return { address: to.pathname + to.search, isOurs: true }
  const theirs = signUp && URL.canParse(signUp) ? new URL(signUp) : null
  return theirs &&
    to.origin === theirs.origin &&
    to.pathname === theirs.pathname &&
    /^https?:$/.test(to.protocol)
    ? { address: to.href, isOurs: false }
    : null
}
