document.querySelector("#app")!.textContent = "Tuckbox";
