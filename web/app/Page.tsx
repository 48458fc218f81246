/** One route's page: loaded when opened, titled, and with an error page of its own (core §2.1). */
import { Component, memo, useEffect, type ReactNode } from 'react'
import { Route as Match } from 'wouter'
import { useWords } from '@core/words/i18n'
import { setPageTitle } from '@core/shell/documentTitle'
import type { Route } from '@core/shell/route'
import { PageLoading } from '@ui/layout/PageLoading'
import { lazyComponent } from '@ui/layout/lazyPart'
import { PageFailed } from './ErrorPages'

export class Boundary extends Component<{ children: ReactNode }, { cause: unknown }> {
  override state: { cause: unknown } = { cause: null }
  static getDerivedStateFromError = (cause: unknown) => ({ cause })
  override render() {
    return this.state.cause === null ? (
      this.props.children
    ) : (
      <PageFailed cause={this.state.cause} retry={() => this.setState({ cause: null })} />
    )
  }
}

/** Not rendered again when the shell learns of more modules. */
export const Page = memo(function Page({ route }: { route: Route }) {
  const t = useWords()
  const title = t(route.title)
  useEffect(() => {
    setPageTitle(title)
  }, [title])
  const Content = lazyComponent(route.page, PageLoading)
  return (
    <Boundary>
      <Match path={route.path}>
        <Content />
      </Match>
    </Boundary>
  )
})
