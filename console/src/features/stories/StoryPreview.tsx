import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { countReadingMinutes } from '@fieldhouse/contract/stories/document'
import { EmbedText } from './EmbedText.tsx'
import styles from './Stories.module.css'
import { getSmallSource } from './small-source.ts'
import { type StoryDraft, toStoryInput } from './stories.model.ts'

/** The text as fans read it; videos, games and box score lines are shown as placeholders. */
export function StoryPreview({ draft }: { draft: StoryDraft }) {
  const { title, deck, author, picture, body } = toStoryInput(draft)
  return (
    <article className={styles.preview}>
      <h2>{title || 'Untitled'}</h2>
      {deck && <p className={styles.deck}>{deck}</p>}
      <p className={styles.by}>
        {author && `By ${author}, `}
        {countReadingMinutes(body)} min read
      </p>
      {picture && <img src={getSmallSource(picture.name)} alt={picture.alt} />}
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <PreviewBlock key={index} block={block} />
      ))}
    </article>
  )
}

function PreviewBlock({ block }: { block: StoryBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <PreviewText words={block.words} />
        </p>
      )
    case 'heading':
      return block.level === 2 ? (
        <h3>
          <PreviewText words={block.words} />
        </h3>
      ) : (
        <h4>
          <PreviewText words={block.words} />
        </h4>
      )
    case 'quote':
      return (
        <blockquote>
          <PreviewText words={block.words} />
          {block.by && <footer>{block.by}</footer>}
        </blockquote>
      )
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul'
      return (
        <Tag>
          {block.items.map((runs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
            <li key={index}>
              <PreviewText words={runs} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'picture':
      return (
        <figure>
          <img src={getSmallSource(block.picture)} alt={block.alt} />
          <figcaption>
            <PreviewText words={block.caption ?? []} /> {block.credit}
          </figcaption>
        </figure>
      )
    case 'film':
    case 'game':
    case 'line':
      return (
        <p className={styles.thing}>
          <EmbedText block={block} />
        </p>
      )
    case 'rule':
      return <hr />
  }
}

const PreviewText = ({ words }: { words: readonly StoryRun[] }) =>
  words.map(({ text, strong, em, link }, index) => {
    const emphasized = em ? <em>{text}</em> : text
    const marked = strong ? <strong>{emphasized}</strong> : emphasized
    // biome-ignore lint/suspicious/noArrayIndexKey: words are their place
    return <span key={index}>{link ? <u>{marked}</u> : marked}</span>
  })
