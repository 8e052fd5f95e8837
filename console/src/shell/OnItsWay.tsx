import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'

/** While a page's own code comes. */
export const OnItsWay = () => (
  <main id="main">
    <Loading label="Loading the page">
      <Skeleton shape="row" />
      <Skeleton shape="panel" />
    </Loading>
  </main>
)
