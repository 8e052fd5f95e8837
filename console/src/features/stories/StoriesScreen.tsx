import { getStory, operatorStories, type StoryState } from '@fieldhouse/contract/stories/admin'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { PageButtons } from '../../shared/screen/PageButtons.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SearchField } from '../../shared/screen/SearchField.tsx'
import { useDebounced } from '../../shared/screen/useDebounced.ts'
import { EditStory } from './EditStory.tsx'
import { FeedsScreen } from './feeds/FeedsScreen.tsx'
import { formatStoryTime, storyStateLabels } from './stories.model.ts'

/** Stories of the department: written, previewed as fans read them, and published. */
export function StoriesScreen({ id }: { id: string }) {
  if (id === '') return <StoryList />
  if (id === 'feeds') return <FeedsScreen />
  if (id === 'new')
    return (
      <ConsoleScreen title="New story" text="Not visible until published.">
        <EditStory id="new" newest={undefined} />
      </ConsoleScreen>
    )
  return <StoryScreen id={id} />
}

function StoryScreen({ id }: { id: string }) {
  const result = useEndpoint(`story ${id}`, getStory, { params: { id } })
  return (
    <ConsoleScreen title="A story" text="Changes to a published story go live immediately.">
      <QueryResult result={result} what="The story">
        {(story) => <EditStory key={story.id} id={id} newest={story} />}
      </QueryResult>
    </ConsoleScreen>
  )
}

type StoryFilter = StoryState | 'all'
const storyFilters: readonly StoryFilter[] = ['all', 'draft', 'planned', 'published', 'withdrawn', 'trash']

function StoryList() {
  const [state, setState] = useState<StoryFilter>('all')
  const [previousPageEnds, setPreviousPageEnds] = useState<readonly number[]>([])
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim())
  const after = previousPageEnds.at(-1)
  const query = {
    ...(q !== '' && { q }),
    ...(state !== 'all' && { state }),
    ...(after !== undefined && { after: String(after) }),
  }
  const result = useEndpoint('stories', operatorStories, { query }, false, { keeps: true })
  return (
    <ConsoleScreen title="Stories" text="News and recaps.">
      <div className={styles.stack}>
        <div className={styles.actions}>
          <ConsoleLink to="/stories/new" className={buttonClass({ size: 44 })}>
            Write a story
          </ConsoleLink>
          <ConsoleLink to="/stories/feeds" className={buttonClass({ variant: 'secondary', size: 44 })}>
            Feeds
          </ConsoleLink>
        </div>
        <Panel>
          <div className={styles.stack}>
            <SearchField
              label="Search stories"
              placeholder="Words of the title"
              text={search}
              onSearch={(text) => {
                setSearch(text)
                setPreviousPageEnds([])
              }}
            />
            <SegmentedControl
              label="Which stories"
              value={state}
              onChange={(chosen) => {
                setState(chosen)
                setPreviousPageEnds([])
              }}
              options={storyFilters.map((value) => ({
                value,
                label: value === 'all' ? 'All' : storyStateLabels[value],
              }))}
            />
            <QueryResult result={result} what="The stories">
              {({ stories, next }) => (
                <>
                  {stories.length === 0 && (
                    <EmptyNote>{state === 'all' && q === '' ? 'No stories yet.' : 'No stories match.'}</EmptyNote>
                  )}
                  <ul aria-label="Stories">
                    {stories.map((story) => (
                      <li key={story.id} className={styles.line}>
                        <span className={styles.words}>
                          <b>{story.title}</b>
                          <small>
                            {[formatStoryTime(story), story.source, ...story.teams.map(getSportTitle)]
                              .filter(Boolean)
                              .join(', ')}
                          </small>
                        </span>
                        {story.recap && story.state === 'draft' ? (
                          <Badge tone="warning">Recap to review</Badge>
                        ) : (
                          <Badge tone={story.state === 'published' ? 'success' : 'info'}>
                            {storyStateLabels[story.state]}
                          </Badge>
                        )}
                        <ConsoleLink
                          to={`/stories/${story.id}`}
                          className={buttonClass({ variant: 'secondary', size: 44 })}
                        >
                          Open<span className="visually-hidden"> “{story.title}”</span>
                        </ConsoleLink>
                      </li>
                    ))}
                  </ul>
                  <PageButtons before={previousPageEnds} next={next} onTurn={setPreviousPageEnds} />
                </>
              )}
            </QueryResult>
          </div>
        </Panel>
      </div>
    </ConsoleScreen>
  )
}
