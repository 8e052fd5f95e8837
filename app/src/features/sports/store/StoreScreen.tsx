import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useParams } from '../../../shared/paths/useCurrentPage.ts'
import { SportPage } from '../sport/SportPage.tsx'
import { useSportGroup } from '../sport/useSportGroup.ts'

/** Links to the sport's store, which is another site. */
export function StoreScreen() {
  const { sportSlug } = useParams('/app/sports/$sportSlug/store')
  const group = useSportGroup(sportSlug)
  const url = parseWebUrl(group?.store_url)
  return (
    <SportPage sport={sportSlug} page="store">
      {url ? (
        <EmptyState
          title="The store opens in a new tab"
          text={`Jerseys, tees and more for ${group?.name ?? 'the team'}, sold at ${new URL(url).host}.`}
          action={
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ size: 44 })}>
              <Icon name="external" size={16} />
              Open the store
            </a>
          }
        />
      ) : (
        <EmptyState title="No store for this sport yet" text="Check back soon." />
      )}
    </SportPage>
  )
}

/** Accepts only web addresses, because staff can enter any text. */
const parseWebUrl = (text: string | null | undefined): string | undefined =>
  text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
