/** A tab that another module brings. It is loaded when shown. */
import { lazy, type ComponentType } from 'react'
import { useProfileTab, type ProfileTab } from '@core/shell/profileTabs'
import { importOrReload } from '@ui/layout/lazyPart'

type Load = ProfileTab['page']
/** Kept outside of the component: React drops its state while it suspends, and a new lazy part each time would never be there. */
const parts = new WeakMap<Load, ComponentType>()
const partOf = (load: Load) => {
  const part = parts.get(load) ?? lazy(() => importOrReload(load))
  parts.set(load, part)
  return part
}

export function ProfileTabContent({ name, as }: { name: string; as: 'page' | 'dialog' }) {
  const tab = useProfileTab(name)
  // Its module may still be loading.
  if (!tab) return <div aria-busy />
  const Part = partOf(tab[as])
  return <Part />
}
