import '../console.css'
import { createRoot } from 'react-dom/client'
import { SetupScreen } from './SetupScreen.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('setup.html has no #root')
createRoot(place).render(<SetupScreen />)
