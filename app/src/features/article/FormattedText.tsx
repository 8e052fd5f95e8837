import type { StoryLink, StoryRun } from '@fieldhouse/contract/stories/document'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import type { ReactNode } from 'react'
import { Link } from '../../shared/paths/Link.tsx'
import { getVideoTarget } from '../../shared/watching/watch-target.ts'

/** Draws a line of text with its bold, italic and linked runs. */
export const FormattedText = ({ words }: { words: readonly StoryRun[] }) =>
  words.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words are their place
    <TextRun key={index} run={run} />
  ))

function TextRun({ run: { text, strong, em, link } }: { run: StoryRun }) {
  const emphasized = em ? <em>{text}</em> : text
  const marked = strong ? <strong>{emphasized}</strong> : emphasized
  return link ? <TextLink link={link}>{marked}</TextLink> : marked
}

function TextLink({ link, children }: { link: StoryLink; children: ReactNode }) {
  const linkProps = { className: linkClass('inline'), children }
  switch (link.kind) {
    case 'web':
      return isWebUrl(link.url) ? (
        <a href={link.url} target="_blank" rel="noopener noreferrer" {...linkProps}>
          {children}
        </a>
      ) : (
        children
      )
    case 'game':
      return <Link to="/app/sports/game/$eventId" params={{ eventId: String(link.id) }} {...linkProps} />
    case 'person':
      return (
        <Link
          to="/app/sports/$sportSlug/roster/players/$playerId"
          params={{ sportSlug: link.sport, playerId: String(link.id) }}
          {...linkProps}
        />
      )
    case 'title':
      return <Link {...getVideoTarget('story', { kind: 'vod', id: link.id })} {...linkProps} />
    case 'story':
      return <Link to="/app/article/$articleId" params={{ articleId: String(link.id) }} {...linkProps} />
  }
}

/**
 * Accepts secure web addresses only. The contract already refuses others; this checks again where the link is drawn.
 */
const isWebUrl = (url: string): boolean => url.startsWith('https://')
