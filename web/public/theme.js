/* Before the first paint, as the policy forbids scripts in the page: dark stays dark. `core/shell/theme.ts` follows changes from then on. */
{
  const choice = localStorage.getItem('chord.theme')
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('bp6-dark', isDark)
}
