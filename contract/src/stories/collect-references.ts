import type { StoryBlock, StoryLink } from './document.ts'

/** Collects the games, people, titles and pictures that a body shows or links to. */
export function collectReferences(body: readonly StoryBlock[]) {
  const [games, people, titles, pictures] = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<string>()]
  /** Games whose results the body shows, even if its text does not mention them. */
  const gameIds = new Set<number>()
  const lines: { game: number; person: number }[] = []
  const collectLink = (link: StoryLink | undefined) => {
    if (link?.kind === 'game') games.add(link.id)
    if (link?.kind === 'person') people.add(link.id)
    if (link?.kind === 'title') titles.add(link.id)
  }
  for (const block of body) {
    if (block.kind === 'game') games.add(block.game)
    if (block.kind === 'film') titles.add(block.title)
    if (block.kind === 'picture') pictures.add(block.picture)
    if (block.kind === 'line') {
      games.add(block.game)
      gameIds.add(block.game)
      people.add(block.person)
      lines.push(block)
    }
    for (const { link } of listRuns(block)) collectLink(link)
  }
  return {
    games: [...games],
    people: [...people],
    titles: [...titles],
    pictures: [...pictures],
    tells: [...gameIds],
    lines,
  }
}

function listRuns(block: StoryBlock) {
  if (block.kind === 'list') return block.items.flat()
  if (block.kind === 'picture') return block.caption ?? []
  return 'words' in block ? block.words : []
}
