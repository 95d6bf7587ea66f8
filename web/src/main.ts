// The pages begin here.
import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './style.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
