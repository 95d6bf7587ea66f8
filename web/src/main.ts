// The pages begin here.
import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import { settings } from './settings.svelte';
import './style.css';

settings.apply();
const target = document.getElementById('app');
if (target) mount(App, { target });
