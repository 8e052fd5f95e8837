import { serverAddress } from '@fieldhouse/client/api/server-address'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { weekMs } from '@fieldhouse/contract/durations'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { formatSocialSourceSet, getSocialFallbackSource } from '@fieldhouse/contract/social/picture-source'
import type { OutdatedSocialSource, SocialItem, SocialSpan } from '@fieldhouse/contract/social/social'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Icon } from '@fieldhouse/design/art/Icon'
import { getSportTitle } from '../games/game-view.ts'
import { showGameScores } from '../score-safe/show-score.ts'
import { useHiddenGames } from '../score-safe/useHiddenGames.ts'
import { formatAge, formatShortDayAt } from '../time-formats.ts'
import styles from './Social.module.css'
import { formatCounts, getNetworkName, getPostAuthor, parseSafeUrl } from './social.model.ts'

interface SocialPostProps {
  post: SocialItem
  /** The post's source, when it could not be read lately. */
  behind?: OutdatedSocialSource | undefined
  /** Shortens the post for a page with other content. */
  short?: boolean
  /** Level of the post's heading. */
  level?: 2 | 3
}

const formatFullTime = dateFormat({ dateStyle: 'full', timeStyle: 'short' })
const formatPostAge = (at: string): string => {
  const instant = Date.parse(at)
  return Date.now() - instant < weekMs ? formatAge(instant, Date.now()) : formatShortDayAt(at)
}

/** A social post: author, network, time, text, pictures, and a link to the original. */
export function SocialPost({ post, behind, short = false, level = 3 }: SocialPostProps) {
  const Heading = `h${level}` as const
  const { author, source, network, at, edited_at, teams } = post
  const authorName = post.safe ? source.name : getPostAuthor(post)
  const via = author && author.name !== source.name ? `, via ${source.name}` : ''
  return (
    <article tabIndex={-1} className={styles.post} aria-labelledby={`post-${post.id}`}>
      <header>
        <Heading id={`post-${post.id}`} className={styles.who} dir="auto">
          {authorName}
          <span className="visually-hidden"> on {getNetworkName(network)}</span>
        </Heading>
        <p className={styles.where}>
          {author?.handle && !post.safe && <bdi>{author.handle}</bdi>}
          <span>
            {getNetworkName(network)}
            {!post.safe && via}
          </span>
          <time dateTime={at} title={formatFullTime(new Date(at))}>
            {formatPostAge(at)}
          </time>
          {edited_at && <span>Edited</span>}
          {teams.length > 0 && <span>{teams.slice(0, 3).map(getSportTitle).join(', ')}</span>}
        </p>
      </header>
      {post.safe ? <HiddenPost post={post} /> : <PostContent post={post} short={short} />}
      {behind && <p className={styles.behind}>{describeOutdated(behind)}</p>}
    </article>
  )
}

export const describeOutdated = ({ name, since }: OutdatedSocialSource): string =>
  since === null
    ? `${name} hasn’t loaded yet.`
    : `${name} hasn’t updated since ${formatAge(Date.parse(since), Date.now())}.`

function PostContent({ post, short }: { post: SocialItem; short: boolean }) {
  const { text, pictures, url, network } = post
  const safeUrl = parseSafeUrl(url)
  const counts = formatCounts(post)
  return (
    <>
      {text.length > 0 && (
        <p className={short ? styles.cut : styles.words} dir="auto">
          {text.map((span, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is never another order of itself
            <PostText key={index} span={span} />
          ))}
        </p>
      )}
      {pictures.length > 0 && <PostPictures pictures={short ? pictures.slice(0, 1) : pictures} />}
      <footer className={styles.foot}>
        {safeUrl && (
          <a href={safeUrl} target="_blank" rel="noopener noreferrer nofollow" className={linkClass()}>
            {network === 'feed' ? 'Read article' : `Open on ${getNetworkName(network)}`}
            <Icon name="external" size={14} />
            <span className="visually-hidden">, {getPostAuthor(post)}, in a new tab</span>
          </a>
        )}
        {counts && <span className={styles.counts}>{counts}</span>}
      </footer>
    </>
  )
}

function PostText({ span: { text, url } }: { span: SocialSpan }) {
  const safeUrl = parseSafeUrl(url)
  if (!safeUrl) return text
  return (
    <a href={safeUrl} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
      {text}
      <span className="visually-hidden">, in a new tab</span>
    </a>
  )
}

/** Reserves the pictures' space, so that nothing moves when they load. */
const PostPictures = ({ pictures }: Pick<SocialItem, 'pictures'>) => (
  <div className={styles.pictures} data-many={Math.min(pictures.length, 4)}>
    {pictures.slice(0, 4).map((picture) => (
      <picture key={picture.name}>
        <source type="image/avif" srcSet={formatSocialSourceSet(picture, 'avif', serverAddress)} sizes={sizes} />
        <img
          src={getSocialFallbackSource(picture, serverAddress)}
          srcSet={formatSocialSourceSet(picture, 'webp', serverAddress)}
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

/** Replaces a post's text until a fan with hidden scores asks to read it. */
function HiddenPost({ post: { tells } }: { post: SocialItem }) {
  const task = useTask('Showing the post')
  const hiddenGames = useHiddenGames(tells)
  const showPost = () => showGameScores(hiddenGames.map(({ id }) => id))
  return (
    <div className={styles.kept}>
      <p>
        <Icon name="eye-off" size={16} /> Hidden: may contain spoilers
      </p>
      {hiddenGames.length > 0 && (
        <Button size={44} variant="outline" busy={task.busy} onClick={() => void task.run(showPost)}>
          {hiddenGames.length === 1 ? 'Show anyway' : `Show post and ${hiddenGames.length} scores`}
        </Button>
      )}
    </div>
  )
}
