import type { StoryLink, StoryRun } from '@fieldhouse/contract/stories/document'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import type { ReactNode } from 'react'
import { Link } from '../../shared/paths/Link.tsx'
import { watchTarget } from '../../shared/watching/watch-target.ts'

/** A line of words with their marks, as elements. */
export const Words = ({ words }: { words: readonly StoryRun[] }) =>
  words.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words are their place
    <Run key={index} run={run} />
  ))

function Run({ run: { text, strong, em, link } }: { run: StoryRun }) {
  const told = em ? <em>{text}</em> : text
  const marked = strong ? <strong>{told}</strong> : told
  return link ? <Leading link={link}>{marked}</Leading> : marked
}

function Leading({ link, children }: { link: StoryLink; children: ReactNode }) {
  const shown = { className: linkClass('inline'), children }
  switch (link.kind) {
    case 'web':
      return isWeb(link.url) ? (
        <a href={link.url} target="_blank" rel="noopener noreferrer" {...shown}>
          {children}
        </a>
      ) : (
        children
      )
    case 'game':
      return <Link to="/app/sports/game/$eventId" params={{ eventId: String(link.id) }} {...shown} />
    case 'person':
      return (
        <Link
          to="/app/sports/$sportSlug/roster/players/$playerId"
          params={{ sportSlug: link.sport, playerId: String(link.id) }}
          {...shown}
        />
      )
    case 'title':
      return <Link {...watchTarget('story', { kind: 'vod', id: link.id })} {...shown} />
    case 'story':
      return <Link to="/app/article/$articleId" params={{ articleId: String(link.id) }} {...shown} />
  }
}

/** The contract lets nothing else in; what a page opens is looked at once more where it is drawn. */
const isWeb = (url: string): boolean => url.startsWith('https://')
