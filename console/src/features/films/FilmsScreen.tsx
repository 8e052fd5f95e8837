import { Screen } from '../../shared/screen/Screen.tsx'
import { FilmList } from './list/FilmList.tsx'
import { UploadPanel } from './upload/UploadPanel.tsx'

/** All videos, and the way in for new ones. */
export const FilmsScreen = () => (
  <Screen title="Videos">
    <UploadPanel />
    <FilmList />
  </Screen>
)
