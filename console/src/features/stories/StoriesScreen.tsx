import { getStory, operatorStories, type StoryState } from '@fieldhouse/contract/stories/desk'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Pages } from '../../shared/screen/Pages.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { EditStory } from './EditStory.tsx'
import { FeedsScreen } from './feeds/FeedsScreen.tsx'
import { stateWords, whenWords } from './stories.model.ts'

/** What is told beside the games: written, looked at as fans read it, and told when it is time. */
export function StoriesScreen({ id }: { id: string }) {
  if (id === '') return <Stories />
  if (id === 'feeds') return <FeedsScreen />
  if (id === 'new')
    return (
      <Screen title="New story" text="Not visible until published.">
        <EditStory id="new" newest={undefined} />
      </Screen>
    )
  return <OneStory id={id} />
}

function OneStory({ id }: { id: string }) {
  const asked = useAnswer(`story ${id}`, getStory, { params: { id } })
  return (
    <Screen title="A story" text="Changes to a published story go live immediately.">
      <Answered asked={asked} what="The story">
        {(story) => <EditStory key={story.id} id={id} newest={story} />}
      </Answered>
    </Screen>
  )
}

type Shown = StoryState | 'all'
const states: readonly Shown[] = ['all', 'draft', 'planned', 'published', 'withdrawn', 'trash']

function Stories() {
  const [state, setState] = useState<Shown>('all')
  const [before, setBefore] = useState<readonly number[]>([])
  const after = before.at(-1)
  const query = { ...(state !== 'all' && { state }), ...(after !== undefined && { after: String(after) }) }
  const asked = useAnswer('stories', operatorStories, { query })
  return (
    <Screen title="Stories" text="News and recaps.">
      <div className={styles.stack}>
        <div className={styles.actions}>
          <Link to="/stories/new" className={buttonClass({ size: 44 })}>
            Write a story
          </Link>
          <Link to="/stories/feeds" className={buttonClass({ variant: 'secondary', size: 44 })}>
            Feeds
          </Link>
        </div>
        <Panel>
          <div className={styles.stack}>
            <SegmentedControl
              label="Which stories"
              value={state}
              onChange={(chosen) => {
                setState(chosen)
                setBefore([])
              }}
              options={states.map((value) => ({ value, label: value === 'all' ? 'All' : stateWords[value] }))}
            />
            <Answered asked={asked} what="The stories">
              {({ stories, next }) => (
                <>
                  {stories.length === 0 && (
                    <Nothing>{state === 'all' ? 'No stories yet.' : 'No stories match.'}</Nothing>
                  )}
                  <ul aria-label="Stories">
                    {stories.map((story) => (
                      <li key={story.id} className={styles.line}>
                        <span className={styles.words}>
                          <b>{story.title}</b>
                          <small>
                            {[whenWords(story), story.source, ...story.teams.map(titleOfSport)]
                              .filter(Boolean)
                              .join(', ')}
                          </small>
                        </span>
                        {story.recap && story.state === 'draft' && <Badge tone="warning">Recap to review</Badge>}
                        <Badge tone={story.state === 'published' ? 'success' : 'info'}>{stateWords[story.state]}</Badge>
                        <Link to={`/stories/${story.id}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
                          Open<span className="visually-hidden"> “{story.title}”</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                  <Pages before={before} next={next} onTurn={setBefore} />
                </>
              )}
            </Answered>
          </div>
        </Panel>
      </div>
    </Screen>
  )
}
