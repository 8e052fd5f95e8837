import type { Ad } from '@fieldhouse/contract/ads/ads'
import { bannerAfterRow } from '@fieldhouse/contract/ads/banner-place'
import { currentSchool } from '@fieldhouse/contract/company'
import { getWatchGamePath } from '@fieldhouse/contract/games/address'
import type { HomePreview } from '@fieldhouse/contract/home/seen-home'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import { Fragment } from 'react'
import home from '../../../shared/form/Form.module.css'
import { dayAndTimeOf } from '../../../shared/time.ts'
import { LogoOf } from '../fields.tsx'
import styles from './Seen.module.css'
import { ItemBadge, reasonOf, subtitleOf, titleOf, whyWords } from './seen.model.tsx'

/** What was answered, drawn as fans get it: the hero, then the rows with a banner among them; and what is not in it. */
export function SeenRows({ seen: { at, plan, market, rows, ads, left_out } }: { seen: HomePreview }) {
  const hero = rows.find(({ type }) => type === 'hero')
  const others = rows.filter(({ type }) => type !== 'hero')
  const [banner] = ads.app.banner
  return (
    <>
      <p role="status">
        {dayAndTimeOf(at)}, plan {plan}, {currentSchool().markets[market] ?? `market ${market}`}: {rows.length}{' '}
        {rows.length === 1 ? 'row' : 'rows'}, {left_out.length} left out.
      </p>
      <div className={styles.home} data-testid="seen">
        {rows.length === 0 && <EmptyState title="No videos yet" text="They see no rows." />}
        {hero && <Hero row={hero} />}
        {others.map((row, index) => (
          <Fragment key={row.id}>
            <CardRow
              title={row.title}
              subtitle={row.subtitle}
              mark={row.sponsor && <Mark sponsor={row.sponsor} />}
              items={row.items}
              total={row.total_items}
              big={row.type === 'banner'}
              keyOf={({ type, id }) => `${type}-${id}`}
              render={(item) => <ItemCard item={item} row={row.id} />}
            />
            {index === bannerAfterRow && banner && <Banner ad={banner} />}
          </Fragment>
        ))}
      </div>
      {left_out.length > 0 && (
        <Panel title="Not in it">
          <ul>
            {left_out.map(({ id, title, why }) => (
              <li key={id} className={home.line}>
                <span className={home.words}>
                  <b>{title}</b>
                  <small>{whyWords[why]}</small>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Hero({ row: { title, items } }: { row: Row }) {
  const [first, ...rest] = items
  if (!first) return null
  return (
    <section className={styles.hero} aria-label={title}>
      <Thumb image={imageOf(first)} badge={<ItemBadge item={first} />} eager />
      <div className={styles.heroWords}>
        <small>{title}</small>
        <h2>{titleOf(first)}</h2>
        <p>{subtitleOf(first)}</p>
        {rest.length > 0 && <p className={styles.then}>Then {rest.map(titleOf).join(', ')}</p>}
      </div>
    </section>
  )
}

const imageOf = (item: RowItem): string | null =>
  item.type === 'channel' ? (item.now?.image ?? item.logo) : item.image

/** As the app addresses it (spec 2); it opens there, beside the console. */
const watchPath = (row: string, item: RowItem): string =>
  item.type === 'event' && item.game
    ? getWatchGamePath(item.game)
    : `/app/watch/${row}/${item.type === 'vod' ? '' : `${item.type}-`}${item.id}`

const ItemCard = ({ item, row }: { item: RowItem; row: string }) => (
  <VideoCard
    image={imageOf(item)}
    title={titleOf(item)}
    subtitle={subtitleOf(item)}
    badge={<ItemBadge item={item} />}
    seen={item.played}
    progress={item.type === 'vod' && item.position && item.duration ? item.position / item.duration : 0}
    reason={reasonOf(item)}
    link={<a href={watchPath(row, item)} target="_blank" rel="noopener" />}
  />
)

const Mark = ({ sponsor }: { sponsor: NonNullable<Row['sponsor']> }) => (
  <span className={styles.mark}>
    <small>Presented by</small>
    {sponsor.image ? <LogoOf sponsor={sponsor} /> : <b>{sponsor.name}</b>}
  </span>
)

function Banner({ ad: { image, sponsor, title } }: { ad: Ad }) {
  return (
    <aside className={styles.banner} aria-label={`Ad of ${sponsor}`}>
      {image && <img src={image} alt={`${title}, ${sponsor}`} width={1200} height={200} />}
      <small>Ad, {sponsor}</small>
    </aside>
  )
}
