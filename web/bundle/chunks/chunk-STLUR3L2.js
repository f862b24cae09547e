import{c as a,d as _,e as p}from"./chunk-OOS2KMA4.js";var n={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},c=e=>(...t)=>({_$litDirective$:e,values:t}),$=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,i,s){this._$Ct=t,this._$AM=i,this._$Ci=s}_$AS(t,i){return this.update(t,i)}update(t,i){return this.render(...i)}};var{I:E}=p,u=e=>e;var m=e=>e.strings===void 0,d=()=>document.createComment(""),P=(e,t,i)=>{let s=e._$AA.parentNode,o=t===void 0?e._$AB:t._$AA;if(i===void 0){let l=s.insertBefore(d(),o),A=s.insertBefore(d(),o);i=new E(l,A,e,e.options)}else{let l=i._$AB.nextSibling,A=i._$AM,T=A!==e;if(T){let r;i._$AQ?.(e),i._$AM=e,i._$AP!==void 0&&(r=e._$AU)!==A._$AU&&i._$AP(r)}if(l!==o||T){let r=i._$AA;for(;r!==l;){let f=u(r).nextSibling;u(s).insertBefore(r,o),r=f}}}return i},g=(e,t,i=e)=>(e._$AI(t,i),e),R={},v=(e,t=R)=>e._$AH=t,B=e=>e._$AH,C=e=>{e._$AR(),e._$AA.remove()};var O=c(class extends ${constructor(e){if(super(e),e.type!==n.PROPERTY&&e.type!==n.ATTRIBUTE&&e.type!==n.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!m(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===a||t===_)return t;let i=e.element,s=e.name;if(e.type===n.PROPERTY){if(t===i[s])return a}else if(e.type===n.BOOLEAN_ATTRIBUTE){if(!!t===i.hasAttribute(s))return a}else if(e.type===n.ATTRIBUTE&&i.getAttribute(s)===t+"")return a;return v(e),t}});export{n as a,c as b,$ as c,P as d,g as e,v as f,B as g,C as h,O as i};
/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
