import { escaped } from '@fieldhouse/contract/school/page-head'
import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'

/** The small document as elements: whatever was written is words. */
export const rulesHtml = (body: readonly StoryBlock[]): string => body.map(blockHtml).join('')

function blockHtml(block: StoryBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${wordsHtml(block.words)}</p>`
    case 'heading':
      return `<h3>${wordsHtml(block.words)}</h3>`
    case 'quote':
      return `<blockquote>${wordsHtml(block.words)}</blockquote>`
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul'
      return `<${name}>${block.items.map((words) => `<li>${wordsHtml(words)}</li>`).join('')}</${name}>`
    }
    case 'rule':
      return '<hr>'
    default:
      return ''
  }
}

const wordsHtml = (words: readonly StoryRun[]): string =>
  words
    .map(({ text, strong, em, link }) => {
      const marked = [strong && 'strong', em && 'em']
        .filter((name) => typeof name === 'string')
        .reduce((inside, name) => `<${name}>${inside}</${name}>`, escaped(text))
      return link?.kind === 'web'
        ? `<a href="${escaped(link.url)}" rel="noopener noreferrer" target="_blank">${marked} (opens another site)</a>`
        : marked
    })
    .join('')
