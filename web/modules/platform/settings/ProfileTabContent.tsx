/** A tab that another module brings. It is loaded when shown. */
import { useProfileTab } from '@core/shell/profileTabs'
import { lazyComponent } from '@ui/layout/lazyPart'

const Busy = () => <div aria-busy />

export function ProfileTabContent({ name, as }: { name: string; as: 'page' | 'dialog' }) {
  const tab = useProfileTab(name)
  // Its module may still be loading.
  if (!tab) return <Busy />
  const Part = lazyComponent(tab[as], Busy)
  return <Part />
}
