import type { EventItem, Person, VodItem } from '@fieldhouse/contract/library/entities'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import type { ReactNode } from 'react'
import { isPastSport } from '../../shared/catalogs/sports-list.model.ts'
import { getSportTitle } from '../../shared/games/game-view.ts'
import { toVideoCell } from '../../shared/homes/cells.model.ts'
import { Link } from '../../shared/paths/Link.tsx'
import type { AnyTarget, RouteTarget } from '../../shared/paths/paths.ts'
import { getEventTarget } from '../../shared/watching/event-target.ts'
import { openPersonVideos } from '../../shared/watching/watch-person.ts'
import { getVideoTarget } from '../../shared/watching/watch-target.ts'
import styles from './Search.module.css'
import { findTeamSlug, markFoundWords, type SearchResult } from './search.model.ts'

/** A game has the row that all lists of games have. */
type RowResult = Exclude<SearchResult, { kind: 'game' }>

interface ResultRowProps {
  result: RowResult
  query: string
}

/** One result, which links to what it found. */
export function ResultRow({ result, query }: ResultRowProps) {
  switch (result.kind) {
    case 'title':
      return <TitleRow title={result.item} query={query} />
    case 'event':
      return <EventRow event={result.item} query={query} />
    case 'person':
      return <PersonRow person={result.item} query={query} />
    default:
      return <IconRow {...describeResult(result)} query={query} />
  }
}

function TitleRow({ title: item, query }: { title: VodItem; query: string }) {
  const { title, subtitle, image, duration, unavailable } = toVideoCell(item)
  return (
    <RowLink target={getVideoTarget('search', { kind: 'vod', id: item.id })}>
      <Picture image={image} dim={unavailable !== null} />
      <RowText title={title} about={[subtitle, duration]} query={query} />
      {unavailable && <Icon name="lock" size={16} />}
    </RowLink>
  )
}

function EventRow({ event, query }: { event: EventItem; query: string }) {
  const { title, subtitle, image, unavailable } = event
  return (
    <RowLink target={getEventTarget('search', event)}>
      <Picture image={image} dim={unavailable !== null} />
      <RowText title={title} about={[subtitle]} query={query} />
      {unavailable && <Icon name="lock" size={16} />}
    </RowLink>
  )
}

type IconResult = Exclude<RowResult, { kind: 'title' | 'event' | 'person' }>
type IconRowParts = Pick<RowTextProps, 'title' | 'about'> & { icon: IconName; target: AnyTarget }

/** Describes a result that is shown with an icon. */
function describeResult({ kind, item }: IconResult): IconRowParts {
  switch (kind) {
    case 'group': {
      const target: AnyTarget = { to: '/app/sports/$sportSlug', params: { sportSlug: item.slug } }
      return { icon: 'group', target, title: item.name, about: [isPastSport(item.id) && 'Past sport'] }
    }
    case 'story': {
      const target: AnyTarget = { to: '/app/article/$articleId', params: { articleId: String(item.id) } }
      return { icon: 'copy', target, title: item.title, about: [item.source?.name, item.deck] }
    }
    case 'screen':
      return { icon: item.icon, target: item.target, title: item.title, about: [item.about] }
    case 'food': {
      const { venue, stand, section, place } = item
      const search = { venue: String(venue.id), stand: String(stand.id) }
      return {
        icon: 'home',
        target: { to: '/app/concessions/menu', search },
        title: item.item ? item.item.name : stand.name,
        about: [
          item.item && stand.name,
          venue.name,
          section !== null && `Section ${section}`,
          item.item ? null : place,
        ],
      }
    }
    case 'prize':
      return {
        icon: 'trophy',
        target: { to: '/app/rewards/prizes' },
        title: item.name,
        about: [formatQuantity(item.cost, 'point')],
      }
  }
}

const players = 101

/** A player's page. Other people have only their videos. */
function PersonRow({ person, query }: { person: Person; query: string }) {
  const { id, firstname, lastname, image, position, number } = person
  const team = findTeamSlug(person)
  const content = (
    <>
      <Avatar name={`${firstname} ${lastname}`} {...(image && { src: image })} size={44} />
      <RowText
        title={`${firstname} ${lastname}`}
        about={[team && getSportTitle(team), number && `#${number}`, position]}
        query={query}
      />
    </>
  )
  if (person.person_type_id !== players || team === undefined)
    return (
      <button type="button" className={styles.row} onClick={() => void openPersonVideos(person)}>
        {content}
      </button>
    )
  const params = { sportSlug: team, playerId: String(id) }
  return <RowLink target={{ to: '/app/sports/$sportSlug/roster/players/$playerId', params }}>{content}</RowLink>
}

const RowLink = ({ target, children }: { target: AnyTarget; children: ReactNode }) => (
  <Link {...(target as RouteTarget)} className={styles.row} aria-current={false}>
    {children}
  </Link>
)

interface RowTextProps {
  title: string
  about: readonly (string | false | null | undefined)[]
  query: string
}

function RowText({ title, about, query }: RowTextProps) {
  const details = about.filter(Boolean).join(' · ')
  return (
    <span className={styles.words}>
      <b>
        <FoundWords text={title} query={query} />
      </b>
      {details !== '' && <small>{details}</small>}
    </span>
  )
}

const FoundWords = ({ text, query }: { text: string; query: string }) =>
  markFoundWords(text, query).map(({ text: part, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    found ? <mark key={index}>{part}</mark> : part,
  )

const IconRow = ({ icon, target, ...text }: IconRowParts & Pick<RowTextProps, 'query'>) => (
  <RowLink target={target}>
    <span className={styles.icon}>
      <Icon name={icon} size={20} />
    </span>
    <RowText {...text} />
    <Icon name="chevron-right" size={18} />
  </RowLink>
)

const Picture = ({ image, dim }: { image: string | null; dim: boolean }) => (
  <span className={styles.picture}>
    <Thumb image={image} dim={dim} />
  </span>
)

/** Tells results apart. Equal names are different things. */
export function getResultKey({ kind, item }: RowResult): string {
  switch (kind) {
    case 'screen':
      return `screen ${item.title}`
    case 'food':
      return `food ${item.stand.id} ${item.item?.id ?? ''}`
    default:
      return `${kind} ${item.id}`
  }
}
