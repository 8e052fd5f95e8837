import '../console.css'
import { renderPage } from '../shared/render-page.tsx'
import { SetupScreen } from './SetupScreen.tsx'

void renderPage('The page', <SetupScreen />)
