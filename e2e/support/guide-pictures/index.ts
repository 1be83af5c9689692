import { ADMIN_PICTURES } from './admin';
import { MARKETER_PICTURES } from './marketer';
import { SUPPORT_PICTURES } from './support';

export const GUIDE_PICTURES = [...SUPPORT_PICTURES, ...MARKETER_PICTURES, ...ADMIN_PICTURES];
