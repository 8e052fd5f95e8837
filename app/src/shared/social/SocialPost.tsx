import { useTask } from '@fieldhouse/client/tasks/useTask'
import { weekMs } from '@fieldhouse/contract/durations'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { formatSocialSourceSet, getSocialFallbackSource } from '@fieldhouse/contract/social/picture-source'
import type { OutdatedSocialSource, SocialItem, SocialSpan } from '@fieldhouse/contract/social/social'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Icon } from '@fieldhouse/design/art/Icon'
import { sportTitle } from '../games/game-view.ts'
import { showAll } from '../safe/show-score.ts'
import { useKeptGames } from '../safe/useKeptGames.ts'
import { ageWords, shortDayAt } from '../time-words.ts'
import styles from './Social.module.css'
import { countWords, leadsOut, networkName, whoSays } from './social.model.ts'

interface SocialPostProps {
  post: SocialItem
  /** Its source, where that could not be read lately. */
  behind?: OutdatedSocialSource | undefined
  /** Among other things: as much of it as fits. */
  short?: boolean
  /** Of its heading. */
  level?: 2 | 3
}

const whole = dateFormat({ dateStyle: 'full', timeStyle: 'short' })
const agoOf = (at: string): string => {
  const instant = Date.parse(at)
  return Date.now() - instant < weekMs ? ageWords(instant, Date.now()) : shortDayAt(at)
}

/** What somebody says elsewhere: who, where and when, their words and pictures, and the way to it. */
export function SocialPost({ post, behind, short = false, level = 3 }: SocialPostProps) {
  const Heading = `h${level}` as const
  const { author, source, network, at, edited_at, teams } = post
  const who = post.safe ? source.name : whoSays(post)
  const via = author && author.name !== source.name ? `, via ${source.name}` : ''
  return (
    <article tabIndex={-1} className={styles.post} aria-labelledby={`post-${post.id}`}>
      <header>
        <Heading id={`post-${post.id}`} className={styles.who} dir="auto">
          {who}
          <span className="visually-hidden"> on {networkName(network)}</span>
        </Heading>
        <p className={styles.where}>
          {author?.handle && !post.safe && <bdi>{author.handle}</bdi>}
          <span>
            {networkName(network)}
            {!post.safe && via}
          </span>
          <time dateTime={at} title={whole(new Date(at))}>
            {agoOf(at)}
          </time>
          {edited_at && <span>Edited</span>}
          {teams.length > 0 && <span>{teams.slice(0, 3).map(sportTitle).join(', ')}</span>}
        </p>
      </header>
      {post.safe ? <Kept post={post} /> : <Told post={post} short={short} />}
      {behind && <p className={styles.behind}>{behindWords(behind)}</p>}
    </article>
  )
}

export const behindWords = ({ name, since }: OutdatedSocialSource): string =>
  since === null
    ? `${name} hasn’t loaded yet.`
    : `${name} hasn’t updated since ${ageWords(Date.parse(since), Date.now())}.`

function Told({ post, short }: { post: SocialItem; short: boolean }) {
  const { text, pictures, url, network } = post
  const out = leadsOut(url)
  const counts = countWords(post)
  return (
    <>
      {text.length > 0 && (
        <p className={short ? styles.cut : styles.words} dir="auto">
          {text.map((span, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is never another order of itself
            <Words key={index} span={span} />
          ))}
        </p>
      )}
      {pictures.length > 0 && <Pictures pictures={short ? pictures.slice(0, 1) : pictures} />}
      <footer className={styles.foot}>
        {out && (
          <a href={out} target="_blank" rel="noopener noreferrer nofollow" className={linkClass()}>
            {network === 'feed' ? 'Read article' : `Open on ${networkName(network)}`}
            <Icon name="external" size={14} />
            <span className="visually-hidden">, {whoSays(post)}, in a new tab</span>
          </a>
        )}
        {counts && <span className={styles.counts}>{counts}</span>}
      </footer>
    </>
  )
}

function Words({ span: { text, url } }: { span: SocialSpan }) {
  const out = leadsOut(url)
  if (!out) return text
  return (
    <a href={out} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
      {text}
      <span className="visually-hidden">, in a new tab</span>
    </a>
  )
}

/** Their places are kept before they are there: nothing moves when they come. */
const Pictures = ({ pictures }: Pick<SocialItem, 'pictures'>) => (
  <div className={styles.pictures} data-many={Math.min(pictures.length, 4)}>
    {pictures.slice(0, 4).map((picture) => (
      <picture key={picture.name}>
        <source type="image/avif" srcSet={formatSocialSourceSet(picture, 'avif')} sizes={sizes} />
        <img
          src={getSocialFallbackSource(picture)}
          srcSet={formatSocialSourceSet(picture, 'webp')}
          sizes={sizes}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
        />
      </picture>
    ))}
  </div>
)
const sizes = '(max-width: 700px) 92vw, 22rem'

/** In the place of its words, until its fan asks to be told how its games went. */
function Kept({ post: { tells } }: { post: SocialItem }) {
  const task = useTask('Showing the post')
  const kept = useKeptGames(tells)
  const show = () => showAll(kept.map(({ id }) => id))
  return (
    <div className={styles.kept}>
      <p>
        <Icon name="eye-off" size={16} /> Hidden: may contain spoilers
      </p>
      {kept.length > 0 && (
        <Button size={44} variant="outline" busy={task.busy} onClick={() => void task.run(show)}>
          {kept.length === 1 ? 'Show anyway' : `Show with ${kept.length} scores`}
        </Button>
      )}
    </div>
  )
}
