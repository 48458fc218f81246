/** A tab that another module brings. It is loaded when shown. */
import { lazy, useMemo } from 'react'
import { useProfileTab } from '@core/shell/profileTabs'
import { importOrReload } from '@ui/layout/lazyPart'

export function ProfileTabContent({ name, as }: { name: string; as: 'page' | 'dialog' }) {
  const tab = useProfileTab(name)
  const Content = useMemo(() => tab && lazy(() => importOrReload(tab[as])), [tab, as])
  // Its module may still be loading.
  return Content ? <Content /> : <div aria-busy />
}
