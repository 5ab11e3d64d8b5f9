// The page's entry point.
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepOnDevice } from './app/keep-on-device.ts';
import { speakAsPreferred } from './app/language.ts';
import { drawAsPreferred } from './app/looks.ts';

drawAsPreferred();
speakAsPreferred();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
keepOnDevice();
