import { html, type Markup } from '@fieldhouse/contract/html'
import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'

/** A giveaway's rules as elements. Whatever was written in them stays text. */
export const rulesHtml = (body: readonly StoryBlock[]): Markup => html`${body.map(blockHtml)}`

function blockHtml(block: StoryBlock): Markup | undefined {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${wordsHtml(block.words)}</p>`
    case 'heading':
      return html`<h3>${wordsHtml(block.words)}</h3>`
    case 'quote':
      return html`<blockquote>${wordsHtml(block.words)}</blockquote>`
    case 'list': {
      const items = block.items.map((words) => html`<li>${wordsHtml(words)}</li>`)
      return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
    }
    case 'rule':
      return html`<hr>`
    default:
      return undefined
  }
}

const wordsHtml = (runs: readonly StoryRun[]): Markup[] =>
  runs.map(({ text, strong, em, link }) => {
    const bold = strong ? html`<strong>${text}</strong>` : html`${text}`
    const marked = em ? html`<em>${bold}</em>` : bold
    return link?.kind === 'web'
      ? html`<a href="${link.url}" rel="noopener noreferrer" target="_blank">${marked} (opens another site)</a>`
      : marked
  })
