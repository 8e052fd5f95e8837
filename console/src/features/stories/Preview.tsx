import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { countReadingMinutes } from '@fieldhouse/contract/stories/document'
import { getFallbackSource } from '@fieldhouse/contract/stories/picture-source'
import styles from './Stories.module.css'
import { type Draft, wishOf } from './stories.model.ts'
import { ThingWords } from './ThingWords.tsx'

/** The words in the order and the shape in which fans read them; films, games and lines stand for what is looked up then. */
export function Preview({ draft }: { draft: Draft }) {
  const { title, deck, author, picture, body } = wishOf(draft)
  return (
    <article className={styles.preview}>
      <h2>{title || 'Untitled'}</h2>
      {deck && <p className={styles.deck}>{deck}</p>}
      <p className={styles.by}>
        {author && `By ${author}, `}
        {countReadingMinutes(body)} min read
      </p>
      {picture && <img src={smallOf(picture.name)} alt={picture.alt} />}
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <Block key={index} block={block} />
      ))}
    </article>
  )
}

function Block({ block }: { block: StoryBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      )
    case 'heading':
      return block.level === 2 ? (
        <h3>
          <Words words={block.words} />
        </h3>
      ) : (
        <h4>
          <Words words={block.words} />
        </h4>
      )
    case 'quote':
      return (
        <blockquote>
          <Words words={block.words} />
          {block.by && <footer>{block.by}</footer>}
        </blockquote>
      )
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul'
      return (
        <Tag>
          {block.items.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
            <li key={index}>
              <Words words={words} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'picture':
      return (
        <figure>
          <img src={smallOf(block.picture)} alt={block.alt} />
          <figcaption>
            <Words words={block.caption ?? []} /> {block.credit}
          </figcaption>
        </figure>
      )
    case 'film':
    case 'game':
    case 'line':
      return (
        <p className={styles.thing}>
          <ThingWords block={block} />
        </p>
      )
    case 'rule':
      return <hr />
  }
}

/** Every picture has its smallest width. */
const smallOf = (name: string): string => getFallbackSource({ name, width: 0, height: 0, widths: [480] })

const Words = ({ words }: { words: readonly StoryRun[] }) =>
  words.map(({ text, strong, em, link }, index) => {
    const told = em ? <em>{text}</em> : text
    const marked = strong ? <strong>{told}</strong> : told
    // biome-ignore lint/suspicious/noArrayIndexKey: words are their place
    return <span key={index}>{link ? <u>{marked}</u> : marked}</span>
  })
