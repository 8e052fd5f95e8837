import type { Ad } from '@fieldhouse/contract/ads/ads'
import { bannerAfterRow } from '@fieldhouse/contract/ads/banner-place'
import { getWatchGamePath } from '@fieldhouse/contract/games/address'
import type { HomePreview } from '@fieldhouse/contract/home/seen-home'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { Fragment } from 'react'
import home from '../../../shared/form/Form.module.css'
import { formatMarketName } from '../../../shared/form/market-name.ts'
import { formatDayAndTime } from '../../../shared/time.ts'
import { SponsorLogo } from '../fields.tsx'
import { describeUnavailable, getItemSubtitle, getItemTitle, ItemBadge, leftOutLabels } from './home-preview.model.tsx'
import styles from './Seen.module.css'

/** Draws the answer as fans get it: the hero, then the rows with a banner among them, then what was left out. */
export function HomePreviewRows({ preview: { at, plan, market, rows, ads, left_out } }: { preview: HomePreview }) {
  const hero = rows.find(({ type }) => type === 'hero')
  const others = rows.filter(({ type }) => type !== 'hero')
  const [banner] = ads.app.banner
  return (
    <>
      <p role="status">
        {formatDayAndTime(at)}, {formatPlanName(plan)} plan, {formatMarketName(market)}:{' '}
        {formatQuantity(rows.length, 'row')}, {left_out.length} left out.
      </p>
      <div className={styles.home} data-testid="seen">
        {rows.length === 0 && <EmptyState title="No videos yet" text="They see no rows." />}
        {hero && <PreviewHero row={hero} />}
        {others.map((row, index) => (
          <Fragment key={row.id}>
            <CardRow
              title={row.title}
              subtitle={row.subtitle}
              mark={row.sponsor && <PresentedBy sponsor={row.sponsor} />}
              items={row.items}
              total={row.total_items}
              big={row.type === 'banner'}
              keyOf={({ type, id }) => `${type}-${id}`}
              render={(item) => <ItemCard item={item} row={row.id} />}
            />
            {index === bannerAfterRow && banner && <PreviewBanner ad={banner} />}
          </Fragment>
        ))}
      </div>
      {left_out.length > 0 && (
        <Panel title="Rows left out">
          <ul>
            {left_out.map(({ id, title, why }) => (
              <li key={id} className={home.line}>
                <span className={home.words}>
                  <b>{title}</b>
                  <small>{leftOutLabels[why]}</small>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function PreviewHero({ row: { title, items } }: { row: Row }) {
  const [first, ...rest] = items
  if (!first) return null
  return (
    <section className={styles.hero} aria-label={title}>
      <Thumb image={getItemImage(first)} badge={<ItemBadge item={first} />} eager />
      <div className={styles.heroWords}>
        <small>{title}</small>
        <h2>{getItemTitle(first)}</h2>
        <p>{getItemSubtitle(first)}</p>
        {rest.length > 0 && <p className={styles.then}>Then {rest.map(getItemTitle).join(', ')}</p>}
      </div>
    </section>
  )
}

const getItemImage = (item: RowItem): string | null =>
  item.type === 'channel' ? (item.now?.image ?? item.logo) : item.image

/** The item's address in the app (spec 2); it opens beside the console. */
const getWatchPath = (row: string, item: RowItem): string =>
  item.type === 'event' && item.game
    ? getWatchGamePath(item.game)
    : `/app/watch/${row}/${item.type === 'vod' ? '' : `${item.type}-`}${item.id}`

const ItemCard = ({ item, row }: { item: RowItem; row: string }) => (
  <VideoCard
    image={getItemImage(item)}
    title={getItemTitle(item)}
    subtitle={getItemSubtitle(item)}
    badge={<ItemBadge item={item} />}
    seen={item.played}
    progress={item.type === 'vod' && item.position && item.duration ? item.position / item.duration : 0}
    reason={describeUnavailable(item)}
    link={<a href={getWatchPath(row, item)} target="_blank" rel="noopener" />}
  />
)

const PresentedBy = ({ sponsor }: { sponsor: NonNullable<Row['sponsor']> }) => (
  <span className={styles.mark}>
    <small>Presented by</small>
    {sponsor.image ? <SponsorLogo sponsor={sponsor} /> : <b>{sponsor.name}</b>}
  </span>
)

function PreviewBanner({ ad: { image, sponsor, title } }: { ad: Ad }) {
  return (
    <aside className={styles.banner} aria-label={`Ad of ${sponsor}`}>
      {image && <img src={image} alt={`${title}, ${sponsor}`} width={1200} height={200} />}
      <small>Ad, {sponsor}</small>
    </aside>
  )
}
